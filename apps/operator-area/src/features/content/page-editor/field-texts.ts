import { useTexts } from '../../../shared/texts.ts';
import { problemsAt, useEditing } from './editor-context.ts';
import type { FieldSpec } from './field-spec.ts';
import { localProblem } from './local-problem.ts';
import type { Place } from './page-types.ts';

type Keys = keyof typeof import('../../../i18n/en.json');
type FieldKey = Extract<Keys, `content.field.${string}`>;
type OptionKey = Extract<Keys, `content.option.${string}`>;

/** `blocks`, the index of the block, `settings`. */
const SETTINGS_DEPTH = 3;

/** Settings whose name means something else in a block than in others. */
const OWN_LABELS: Readonly<Record<string, FieldKey>> = {
  'counter.items.label': 'content.field.counterLabel',
  'map.label': 'content.field.mapLabel',
  'popup.label': 'content.field.popupLabel',
  'video.label': 'content.field.videoLabel',
  'instagram.posts.url': 'content.field.postUrl',
};

/** What settings of blocks and their values are called. Every one has a text: block-fields.test.tsx. */
export function useFieldTexts() {
  const t = useTexts();
  return {
    /** @param place of the object that has the field, inside the page */
    label: (name: string, type: string, place: Place) => {
      const path = [type, ...place.slice(SETTINGS_DEPTH).filter((step) => typeof step === 'string'), name].join('.');
      return t(OWN_LABELS[path] ?? (`content.field.${name}` as FieldKey));
    },
    option: (name: string, value: string) => t(`content.option.${name}.${value}` as OptionKey),
  };
}

/** What is wrong with the value of a field: what its schema says, else what the check of the page found. */
export function useFieldError() {
  const t = useTexts();
  const { language, main, problems } = useEditing();
  return (spec: FieldSpec, value: unknown, place: Place, isOptional: boolean): string | undefined => {
    const own = localProblem(spec, value, { isOptional, language, main });
    if (own && 'limit' in own) return t(`content.edit.problem.${own.code}`, { count: own.limit });
    if (own) return t(`content.edit.problem.${own.code}`);
    const isLeaf = !['object', 'list', 'variant'].includes(spec.kind);
    return problemsAt(problems, place, isLeaf).join('; ') || undefined;
  };
}
