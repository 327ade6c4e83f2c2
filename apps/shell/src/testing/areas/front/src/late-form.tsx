import { useState } from 'react';

export default function LateForm() {
  const [sent, setSent] = useState<string[]>([]);
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        setSent([...sent, String(new FormData(event.currentTarget).get('name'))]);
      }}
    >
      <input name="name" aria-label="Name" />
      <button type="submit">Send</button>
      <output>{sent.join()}</output>
    </form>
  );
}
