import { v7 as uuidv7 } from "uuid";
import type { createDocument as call } from "#features/documents/contracts/document-work.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addNewDocument } from "../documents/add-document.ts";
import { admitFile } from "../documents/document-file.ts";

export const createDocument: Verb<typeof call> = (context, { file, ...facts }) =>
  addNewDocument(context, { ...facts, id: uuidv7() }, admitFile(file), { origin: "upload" });
