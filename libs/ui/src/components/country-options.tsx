import { memo } from 'react';

interface Country {
  code: string;
  name: string;
  callingCode: string;
}

/** Countries of a list to choose from. Some 250, always the same: none is looked at again when the form around is rendered. */
export const CountryOptions = memo(
  ({
    countries,
    withCallingCodes = false,
  }: {
    /** In the order in which they are offered. */
    countries: readonly Country[];
    withCallingCodes?: boolean;
  }) =>
    countries.map(({ code, name, callingCode }) => (
      <option key={code} value={code}>
        {withCallingCodes ? `${name} +${callingCode}` : name}
      </option>
    )),
);
