interface Connection {
  connection?: { saveData?: boolean };
}

/** Whether the guest's browser is asked to save data: then nothing is fetched before it is needed. */
export const savesData = (): boolean =>
  (navigator as Connection).connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
