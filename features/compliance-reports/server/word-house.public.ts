// The parts of a Word document. Apart, so that only the thread that writes one loads what writes it.
export { colours, line, marks, page, section, soft, strong, table, wordStyles } from "./word-house.ts";
