import type { ReactNode } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { safeAddress } from "../address/safe-address.ts";
import styles from "./markdown.module.css";

function TextLink({ href, children }: { href?: string | undefined; children?: ReactNode }) {
  if (!href) return <>{children}</>;
  return (
    <a href={href} rel="noopener noreferrer">
      {children}
    </a>
  );
}

const components: Components = {
  a: ({ href, children }) => <TextLink href={href}>{children}</TextLink>,
  // A picture of another site would tell it who reads what, so it is only linked to.
  img: ({ src, alt }) => (
    <TextLink href={typeof src === "string" ? src : undefined}>{alt || "Imagen"}</TextLink>
  ),
  // The page has its one first heading already.
  h1: ({ children }) => <h2>{children}</h2>,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen must be reached to be scrolled
    <section className={styles.wide} tabIndex={0} aria-label="Tabla">
      <table>{children}</table>
    </section>
  ),
};

/** Markdown as elements: HTML inside it is left out, and nothing in it runs or loads. */
export function MarkdownText({ text }: { text: string }) {
  return (
    <div className={styles.text}>
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[rehypeSanitize]}
        components={components}
        urlTransform={(address) => safeAddress(address) ?? ""}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}
