import { createSocket } from "node:dgram";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

/** Starts a DNS server that knows only the given TXT records (RFC 1035, over UDP). */
export async function aNameServer(texts: Readonly<Record<string, string>>): Promise<string> {
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString("latin1", at + 1, at + 1 + length));
      at += 1 + length;
    }
    const question = query.subarray(12, at + 5);
    const isText = query.readUInt16BE(at + 1) === 16;
    const text = isText ? texts[labels.join(".").toLowerCase()] : undefined;
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    // The flags of a response, with NXDOMAIN for an unknown name.
    header.writeUInt16BE(text === undefined ? 0x8183 : 0x8180, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(text === undefined ? 0 : 1, 6);
    socket.send(
      Buffer.concat([header, question, text === undefined ? Buffer.alloc(0) : textRecord(text)]),
      port,
      address,
    );
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  afterAll(() => {
    socket.close();
  });
  return `127.0.0.1:${(socket.address() as AddressInfo).port}`;
}

function textRecord(text: string): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; at < text.length; at += 255) {
    const piece = Buffer.from(text.slice(at, at + 255), "latin1");
    pieces.push(Buffer.from([piece.length]), piece);
  }
  const data = Buffer.concat(pieces);
  const record = Buffer.alloc(12);
  // A TXT record for the name of the question, class IN, with a lifetime of one minute.
  record.writeUInt16BE(0xc00c, 0);
  record.writeUInt16BE(16, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt32BE(60, 6);
  record.writeUInt16BE(data.length, 10);
  return Buffer.concat([record, data]);
}
