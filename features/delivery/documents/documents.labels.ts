/** Names and addresses of documents, for screens and messages of other features. */
export { documentCode, documentPath, documentTlpLabels } from "./contracts/document-terms.ts";
