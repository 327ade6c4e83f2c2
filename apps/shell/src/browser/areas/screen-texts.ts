import { type AreaTexts, type Messages, namespaceOf } from '@posada/area';

/** The script with the texts of a screen: by lib, the area's own under an empty name; of contract 1 these alone. */
export type ScreenTexts = { texts: Record<string, Messages> } | { default: Messages };

export const textsOfScreen = (area: string, script: ScreenTexts): AreaTexts =>
  'texts' in script
    ? Object.fromEntries(Object.entries(script.texts).map(([lib, messages]) => [namespaceOf(area, lib), messages]))
    : { [area]: script.default };
