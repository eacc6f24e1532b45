import { Fragment } from "react";
import { Link } from "react-router";
import { splitByCodes } from "./split-by-codes.rules.ts";

/** The address that leads to the object of a code, as far as the reader may see it. */
export const codePath = (code: string): string => `/IrA?codigo=${encodeURIComponent(code)}`;

/** Text that people wrote, as text, with the codes of objects in it as links: «VUL-8». */
export function CodedText({ text }: { text: string }) {
  return splitByCodes(text).map(({ at, part, isCode }) =>
    isCode ? (
      <Link key={at} to={codePath(part)}>
        {part}
      </Link>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}
