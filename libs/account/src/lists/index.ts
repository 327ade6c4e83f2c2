export { ExportButton } from './export-button.tsx';
export { chosenColumns, type ListColumn, sheetOf } from './list-columns.ts';
export { ListTools } from './list-tools.tsx';
export { DEFAULT_SIZE, PAGE_SIZES, pageIn, pageSizeIn } from './page-address.ts';
export { useListSettings } from './use-list-settings.ts';
export { wholeListRevalidate } from './whole-list.ts';
