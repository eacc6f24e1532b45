// What the documents of every area share: their words, and the marks above them.
export { countText, dayText, listText, numberText, shareText, shortText } from "./document-words.ts";
export { type Logo, logoOf } from "./logo-of.ts";
export { markFiles, providerMarkOfWord } from "./mark-files.ts";
