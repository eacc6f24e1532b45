import type { ModelQuestion } from "./protocol/protocol.ts";

export const longestSent = 64 * 1024;
export const longestAnswered = 32 * 1024;

interface KeptQuestion {
  sent: { role: string; text: string }[];
  tools: string[];
  bytesLeftOut: number;
}

/** What is kept of a question: all of it up to a size, then the beginning of each message that is too much. */
export function keptQuestion({ messages, tools }: ModelQuestion): KeptQuestion {
  let room = longestSent;
  let bytesLeftOut = 0;
  const sent = messages.map(({ role, text, toolCalls = [] }) => {
    const asked = toolCalls.map(({ name, input }) => `[${name} ${JSON.stringify(input)}]`);
    const kept = keptText([text, ...asked].filter(Boolean).join("\n"), room);
    room -= Buffer.byteLength(kept.text);
    bytesLeftOut += kept.bytesLeftOut;
    return { role, text: kept.text };
  });
  return { sent, tools: tools.map(({ name }) => name), bytesLeftOut };
}

/** The beginning of a text that fits, never cutting a character in two. */
export function keptText(text: string, room: number): { text: string; bytesLeftOut: number } {
  const storable = text.replaceAll("\0", "").toWellFormed();
  const bytes = Buffer.from(storable);
  if (bytes.length <= room) return { text: storable, bytesLeftOut: 0 };
  let end = Math.max(0, room);
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return { text: bytes.subarray(0, end).toString("utf8"), bytesLeftOut: bytes.length - end };
}
