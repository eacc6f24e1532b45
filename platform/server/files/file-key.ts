import { randomUUID } from "node:crypto";

const pattern = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** Returns a key: two letters that distribute the files, and a random name without any text of a person. */
export function newFileKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}

export function isFileKey(text: string): boolean {
  return pattern.test(text);
}
