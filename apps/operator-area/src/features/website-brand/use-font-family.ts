import { useEffect, useState } from 'react';

/** The name under which a font file can be shown once it has arrived; until then, and without a file, none. */
export function useFontFamily(file: string | undefined): string | undefined {
  const [family, setFamily] = useState<string>();
  useEffect(() => {
    setFamily(undefined);
    if (file === undefined || !('fonts' in document)) return;
    const name = file.replace(/[^a-z0-9]+/g, '-');
    const face = new FontFace(name, `url(${file})`);
    document.fonts.add(face);
    let isOver = false;
    face.load().then(
      () => {
        if (!isOver) setFamily(`"${name}"`);
      },
      // the sample is in the letters of the screen
      () => undefined,
    );
    return () => {
      isOver = true;
      document.fonts.delete(face);
    };
  }, [file]);
  return family;
}
