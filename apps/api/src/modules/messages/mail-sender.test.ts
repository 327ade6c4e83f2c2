import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { it } from 'node:test';
import { bySmtp } from './mail-sender.ts';

it('a mail that can be switched off has the headers for the button of mail programs (RFC 8058), others have none', async () => {
  const received: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    let text = '';
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      text += chunk.toString();
      if (isData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        received.push(text.replaceAll(/\r\n[ \t]+/g, ' '));
        isData = false;
      }
      const command = text.slice(0, 4).toUpperCase();
      text = '';
      if (command === 'DATA') isData = true;
      socket.write(command === 'DATA' ? '354 go on\r\n' : command === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
    });
    socket.on('error', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const send = bySmtp(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, 'hotel@posada.example');
  const mail = {
    to: { name: '', address: 'eva@guest.example' },
    fromName: 'Posada',
    subject: 'S',
    text: 'T',
    html: '<p>T</p>',
    attachments: [],
  };
  const unsubscribeUrl = `https://hotel.example/api/stay-mails/2/${'a'.repeat(420)}`;
  await send({ id: 1, ...mail, unsubscribeUrl });
  await send({ id: 2, ...mail });
  server.close();
  const [first = '', second = ''] = received;
  assert.ok(first.includes(`List-Unsubscribe: <${unsubscribeUrl}>`), first);
  assert.ok(first.includes('List-Unsubscribe-Post: List-Unsubscribe=One-Click'), first);
  assert.doesNotMatch(second, /List-Unsubscribe/);
});
