export { ensureSource } from "./ensure-source.ts";
export { takeBatch } from "./take-batch.ts";
