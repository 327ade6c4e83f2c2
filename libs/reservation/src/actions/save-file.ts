/** Saves a file from the browser. `content`: base64. */
export function saveFile(name: string, type: string, content: string) {
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
