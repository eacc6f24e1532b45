/** Names and addresses of documents, for screens and messages of other features. */
export { documentCode, documentPath, documentTlpWords } from "./contracts/document-terms.ts";
