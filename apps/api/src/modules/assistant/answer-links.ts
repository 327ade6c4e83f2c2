const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu;

/** What in an answer a guest can press: the numbers that the website publishes, and e-mail addresses. */
export function linksIn(text: string, phones: ReadonlyMap<string, string>): { text: string; href: string }[] {
  const mails = [...new Set(text.match(EMAIL) ?? [])].map((mail) => ({ text: mail, href: `mailto:${mail}` }));
  const calls = [...phones]
    .filter(([shown]) => text.includes(shown))
    .map(([shown, phone]) => ({ text: shown, href: `tel:${phone}` }));
  return [...calls, ...mails];
}
