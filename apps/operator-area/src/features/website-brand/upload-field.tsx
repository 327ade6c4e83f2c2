import { FileField } from '@posada/ui/file-field';
import { useState } from 'react';
import { useTexts } from '../../shared/texts.ts';

interface UploadFieldProps<Made> {
  label: string;
  /** Kinds and sizes, in words. */
  about: string;
  accept: string;
  send: (file: File) => Promise<{ made: Made } | { problem: string }>;
  /** Whether a file is on its way. */
  onBusy: (isBusy: boolean) => void;
  onMade: (made: Made) => void;
}

/** A file that is sent as soon as it is chosen, with the reason beside it where it is refused. */
export function UploadField<Made>({ label, about, accept, send, onBusy, onMade }: UploadFieldProps<Made>) {
  const t = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // chosen again after it was uploaded, the field is another one
  const [uploaded, setUploaded] = useState(0);
  async function upload(file: File | undefined) {
    setProblem(undefined);
    if (!file) return;
    setBusy(true);
    onBusy(true);
    const result = await send(file);
    if ('problem' in result) setProblem(result.problem);
    else {
      setUploaded((count) => count + 1);
      onMade(result.made);
    }
    setBusy(false);
    onBusy(false);
  }
  return (
    <FileField
      key={uploaded}
      label={label}
      description={isBusy ? t('frame.loading') : about}
      accept={accept}
      error={problem}
      busy={isBusy}
      onChange={({ currentTarget }) => void upload(currentTarget.files?.[0])}
    />
  );
}
