/** The text of a file, as the recipe of the catalogue gives it. */
declare module '*?source' {
  const text: string;
  export default text;
}
