import { createElement, Fragment } from "react";
import { Link } from "react-router";
import * as paths from "#platform/contract/paths.ts";
import { splitByCodes } from "./split-by-codes.rules.ts";

// Without JSX, because the drawing of Markdown is also tried by threads of Node that read TypeScript only.

/** Returns the address that opens the object of a code, if the reader may see it. */
export const codePath = (code: string): string => `${paths.goTo}?codigo=${encodeURIComponent(code)}`;

/** Text of people as plain text, with links for the codes of objects: «VUL-8». */
export function CodedText({ text }: { text: string }) {
  return splitByCodes(text).map(({ at, part, isCode }) =>
    isCode
      ? createElement(Link, { key: at, to: codePath(part) }, part)
      : createElement(Fragment, { key: at }, part),
  );
}
