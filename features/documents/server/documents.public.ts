export { findDocument, findReplacement } from "./documents/document.store.ts";
export { documentPublished } from "./documents/document-published.ts";
export { findRevision } from "./documents/revision.store.ts";
export { findKinds } from "./kinds/kind.store.ts";
