export { fileNameOf } from "./documents/document-file.ts";
export { publishComposed } from "./documents/publish-composed.ts";
