export { findDocument, findReplacement } from "./documents/document.store.ts";
export { fileNameOf } from "./documents/document-file.ts";
export { documentPublished } from "./documents/document-published.ts";
export { publishComposed } from "./documents/publish-composed.ts";
export { findRevision } from "./documents/revision.store.ts";
export { findKinds } from "./kinds/kind.store.ts";
