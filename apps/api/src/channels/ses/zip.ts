import { crc32, deflateRawSync } from 'node:zlib';

const LOCAL = 0x0403_4b50;
const CENTRAL = 0x0201_4b50;
const END = 0x0605_4b50;
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const DEFLATE = 8;
/** 1 January 1980, the first day that the format knows: the same content is always the same file. */
const FIRST_DAY = 0x21;

/** A ZIP file with one entry. */
export function zipOf(name: string, content: string): Buffer {
  const raw = Buffer.from(content);
  const packed = deflateRawSync(raw);
  const label = Buffer.from(name);
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(VERSION, 0);
  shared.writeUInt16LE(FLAGS, 2);
  shared.writeUInt16LE(DEFLATE, 4);
  shared.writeUInt16LE(FIRST_DAY, 8);
  shared.writeUInt32LE(crc32(raw), 10);
  shared.writeUInt32LE(packed.length, 14);
  shared.writeUInt32LE(raw.length, 18);
  shared.writeUInt16LE(label.length, 22);
  const signature = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    return bytes;
  };
  const entry = Buffer.concat([signature(LOCAL), shared, label, packed]);
  const made = Buffer.alloc(2);
  made.writeUInt16LE(VERSION);
  // comment, disk, attributes and the place of the entry: all 0
  const directory = Buffer.concat([signature(CENTRAL), made, shared, Buffer.alloc(14), label]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(entry.length, 12);
  return Buffer.concat([entry, directory, signature(END), end]);
}
