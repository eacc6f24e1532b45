export { listDocuments } from "./list-documents.ts";
