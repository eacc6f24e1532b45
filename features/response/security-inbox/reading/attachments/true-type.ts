import type { Buffer } from "node:buffer";
import { decodedText } from "../mime/charset.ts";

/** File signatures in hexadecimal, the longest of a type first. */
const marks: readonly (readonly [mark: string, type: string])[] = [
  ["4d5a", "exe"],
  ["7f454c46", "elf"],
  ["cafebabe", "class"],
  ["cffaedfe", "macho"],
  ["4c0000000114020000000000c000000000000046", "lnk"],
  ["e4525c7b8cd8a74daeb15378d02996d3", "one"],
  ["49545346", "chm"],
  ["4d534346", "cab"],
  ["526172211a07", "rar"],
  ["377abcaf271c", "7z"],
  ["1f8b", "gz"],
  ["425a68", "bz2"],
  ["fd377a585a00", "xz"],
  ["28b52ffd", "zst"],
  ["60ea", "arj"],
  ["504b0304", "zip"],
  ["504b0506", "zip"],
  ["d0cf11e0a1b11ae1", "cfb"],
  ["25504446", "pdf"],
  ["7b5c7274", "rtf"],
  ["89504e470d0a1a0a", "png"],
  ["ffd8ff", "jpg"],
  ["47494638", "gif"],
  ["424d", "bmp"],
  ["49492a00", "tif"],
  ["4d4d002a", "tif"],
  ["636f6e6563746978", "vhd"],
  ["7668647866696c65", "vhdx"],
  ["4344303031", "iso"],
];

/** Returns the type of bytes as a file extension; empty for a type without a signature. */
export function typeByContent(bytes: Buffer): string {
  const head = bytes.toString("hex", 0, 32);
  const matchingMark = marks.find(([mark]) => head.startsWith(mark));
  if (matchingMark) return matchingMark[1];
  if (bytes.toString("latin1", 8, 12) === "WEBP") return "webp";
  if (bytes.toString("latin1", 257, 262) === "ustar") return "tar";
  for (const at of [0x8001, 0x8801, 0x9001])
    if (bytes.toString("latin1", at, at + 5) === "CD001") return "iso";
  // PDF readers accept a signature within the first kilobyte, which attackers exploit.
  if (bytes.subarray(0, 1_024).includes("%PDF-")) return "pdf";
  return typeOfText(bytes);
}

/** Returns whether a file is a picture of a format that is searched for codes. */
export const isCodePicture = (bytes: Buffer) => ["png", "jpg"].includes(typeByContent(bytes));

/** The number of characters by which a text is classified: comments before a page can be long. */
const textHead = 64 * 1024;

/** Returns the beginning of a text in lower case; empty for binary data. */
function headOfText(bytes: Buffer): string {
  const isWide = /^(?:fffe|feff)/.test(bytes.toString("hex", 0, 2));
  if (!isWide && bytes.subarray(0, 2_000).includes(0)) return "";
  return decodedText(bytes.subarray(0, textHead), null).text.toLowerCase();
}

/** Elements with which an HTML fragment begins, without those of other XML formats. */
const fragment =
  /^<(?:!doctype\s+html|(?:html|head|body|script|style|meta|base|title|a|abbr|address|article|b|big|blockquote|br|button|center|details|dialog|div|dl|em|embed|fieldset|font|footer|form|frameset|h[1-6]|header|hr|i|iframe|img|input|label|link|main|map|nav|noscript|object|ol|p|pre|section|select|small|span|strong|sub|sup|table|tbody|td|template|textarea|tr|u|ul|video)[\s/>])/;

/** Returns a text from its first element on, without blanks, comments and the XML declaration. */
function fromFirstElement(text: string): string {
  let rest = text.trimStart();
  for (;;) {
    const skipped = /^(?:<!--[\s\S]*?-->|<\?[^>]*>)\s*/.exec(rest)?.[0];
    if (!skipped) return rest;
    rest = rest.slice(skipped.length);
  }
}

function typeOfText(bytes: Buffer): string {
  const text = fromFirstElement(headOfText(bytes));
  if (fragment.test(text)) return "html";
  if (/^(?:<!doctype svg[^>]*>\s*)?<svg/.test(text)) return "svg";
  if (/^\[internetshortcut\]/.test(text)) return "url";
  if (/^begin:vcalendar/.test(text)) return "ics";
  return "";
}

/**
 * Returns the extension of a name: the letters after its last full stop. Windows drops blanks and full stops at the
 * end.
 */
export const fileExtensionOf = (name: string) =>
  /\.([a-z0-9]{1,12})[\s.]*$/i.exec(name)?.[1]?.toLowerCase() ?? "";

const pageTypes: Readonly<Record<string, string>> = {
  "text/html": "html",
  "application/xhtml+xml": "html",
  "image/svg+xml": "svg",
};

/**
 * Returns the type of a file: by its bytes; otherwise `html` if its name or declared type makes a browser open it as
 * a page. A text with tags under such a name is a page even if its first characters imitate another type.
 */
export function trueTypeOf(name: string, declaredType: string, bytes: Buffer): string {
  const byContent = typeByContent(bytes);
  if (byContent === "html" || byContent === "svg") return byContent;
  const extension = likewise[fileExtensionOf(name)] ?? fileExtensionOf(name);
  const givenName =
    extension === "html" || extension === "svg" ? extension : pageTypes[declaredType.toLowerCase()];
  if (givenName === undefined) return byContent;
  const text = headOfText(bytes);
  if (byContent === "") return text === "" ? "" : givenName;
  return /<[a-z!]/.test(text) && byContent !== "pdf" ? givenName : byContent;
}

const likewise: Readonly<Record<string, string>> = {
  jpeg: "jpg",
  jfif: "jpg",
  tiff: "tif",
  htm: "html",
  xhtml: "html",
  shtml: "html",
  tgz: "gz",
  img: "iso",
  scr: "exe",
  dll: "exe",
  cpl: "exe",
  com: "exe",
  pif: "exe",
  xll: "exe",
  ocx: "exe",
  dot: "doc",
  xlt: "xls",
  xla: "xls",
  pps: "ppt",
  jar: "zip",
  odt: "zip",
  ods: "zip",
  apk: "zip",
};

/** Extensions whose files have a signature, so that other content under them is a false name. */
const marked = new Set([
  ...marks.map(([, type]) => type),
  ..."webp tar html doc xls ppt msg docx xlsx pptx docm xlsm pptm".split(" "),
]);

/** Returns whether a name claims another type than the bytes. */
export function nameDiffers(name: string, type: string): boolean {
  const extension = likewise[fileExtensionOf(name)] ?? fileExtensionOf(name);
  if (extension === "" || !marked.has(extension) || extension === type) return false;
  if (type === "") return extension !== "html" && extension !== "tar";
  // Office itself saves markup, rich text and old documents under each other's extensions.
  return (
    !(["doc", "xls"].includes(extension) && ["rtf", "html"].includes(type)) &&
    !(extension === "cfb" && /^(?:doc|xls|ppt|msg)$/.test(type))
  );
}

const dangerous: Readonly<Record<string, readonly string[]>> = {
  executable:
    "exe scr com pif cpl msi msix msixbundle appx dll jar xll elf class macho apk deb rpm pkg".split(" "),
  script: "js jse vbs vbe wsf wsh hta ps1 psm1 bat cmd sct py sh reg chm one scf inf gadget".split(" "),
  shortcut: "lnk url website search-ms library-ms desktop appref-ms".split(" "),
  disk_image: "iso img vhd vhdx dmg".split(" "),
  archive: "zip rar 7z gz tgz tar bz2 xz zst cab arj ace lzh z".split(" "),
};

/** Returns the danger of a type or an extension by itself. */
export const dangerousKindOf = (type: string) =>
  Object.keys(dangerous).find((kind) => dangerous[kind]?.includes(type));

const harmless = "pdf|docx?|xlsx?|pptx?|jpe?g|png|gif|txt|html?|csv|rtf|mp[34]";
const double = new RegExp(
  `\\.(?:${harmless})[\\s._-]*\\.(?:${[...(dangerous.executable ?? []), ...(dangerous.script ?? []), ...(dangerous.shortcut ?? []), ...(dangerous.disk_image ?? [])].join("|")}|html?)\\s*$`,
  "i",
);

export const isDoubleExtension = (name: string) =>
  double.test(name) || /\s{8,}\.[a-z0-9]{2,5}\s*$/i.test(name);

/**
 * Returns whether a name has characters that reverse the reading order, so that `exe.fdp` is displayed as `pdf.exe`.
 */
export const isReversed = (name: string) => /[\u202A-\u202E\u2066-\u2069]/.test(name);
