import { createElement, Fragment } from "react";
import { Link } from "react-router";
import * as paths from "#platform/contract/paths.ts";
import { splitByCodes } from "./split-by-codes.rules.ts";

// This file contains no JSX, because threads of Node, which cannot read TSX, also run it when they test Markdown
// rendering.

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
