export { listDocuments } from "./calls/list-documents.ts";
