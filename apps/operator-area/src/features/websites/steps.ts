/** The steps of a set-up, in their order. */
export const STEPS = ['brand', 'hotel', 'rooms', 'rates', 'pictures', 'legal', 'check'] as const;
export type StepName = (typeof STEPS)[number];

export const stepOf = (name: string | null): StepName => STEPS.find((step) => step === name) ?? 'brand';
export const stepAfter = (step: StepName): StepName => STEPS[STEPS.indexOf(step) + 1] ?? 'check';

type Place = readonly (string | number)[];

/** Places of the file, the first that fits, with the step and the field that show them. */
const SHOWN: readonly (readonly [RegExp, StepName, string?])[] = [
  [/^websites\.0\.hosts/, 'brand', 'host'],
  [/^websites\.0\.settings\.name/, 'brand', 'name'],
  [/^websites\.0\.settings\.colors/, 'brand', 'color'],
  [/^websites\.0\.theme/, 'brand', 'theme'],
  [/^websites\.0\.language/, 'brand', 'language'],
  [/^websites\.0\.settings\.paymentProvider/, 'legal', 'paymentProvider'],
  [/^websites\.0\.pages\.\d+\.blocks\.\d+\.settings\.photos/, 'pictures'],
  [/^websites\.0\.pages/, 'legal'],
  [/^websites\.0\.settings\.contact\.phone/, 'hotel', 'phone'],
  [/^websites\.0\.settings\.contact\.email/, 'hotel', 'email'],
  [/^properties\.0\.(name|currency|timeZone)/, 'hotel', '$1'],
  [/^properties\.0\.information\.(category|summary|description|checkIn|checkOut|phone|email)/, 'hotel', '$1'],
  [/^properties\.0\.location\.(address|postcode|city|country|latitude|longitude)/, 'hotel', '$1'],
  [/^properties\.0\.(?:roomTypes\.\d+\.)?photos/, 'pictures'],
  [/^properties\.0\.roomTypes/, 'rooms'],
  [/^properties\.0\.ratePlans/, 'rates'],
];

/** Where a place of the file is changed; undefined: in the file alone. */
export function stepOfPlace(place: Place): { step: StepName; field?: string } | undefined {
  const written = place.join('.');
  for (const [pattern, step, field] of SHOWN) {
    const found = pattern.exec(written);
    if (found) return field === undefined ? { step } : { step, field: field.replace('$1', found[1] ?? '') };
  }
  return undefined;
}
