import { randomUUID } from "node:crypto";

const pattern = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** Two letters to spread the files by, and a random name: nothing that a person wrote. */
export function newFileKey(): string {
  const id = randomUUID();
  return `${id.slice(0, 2)}/${id}`;
}

export function isFileKey(text: string): boolean {
  return pattern.test(text);
}
