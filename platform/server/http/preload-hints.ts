/** Returns the files and answers that the page at an address will request; undefined where they are not known. */
export type PreloadHints = (path: string) => { files: string[]; answers: string[] } | undefined;

/**
 * Adds preload hints to the HTML document for the requests that its scripts will make. Answers are preloaded only
 * with a session, because the request would otherwise be refused.
 */
export function withPreloadHints(html: string, start: ReturnType<PreloadHints>, hasSession: boolean): string {
  if (!start) return html;
  const files = start.files.map((file) =>
    file.endsWith(".css")
      ? `<link rel="stylesheet" crossorigin href="/${file}">`
      : `<link rel="modulepreload" crossorigin href="/${file}">`,
  );
  const answers = hasSession ? start.answers : [];
  const calls = answers.map((path) => `<link rel="preload" as="fetch" crossorigin href="${path}">`);
  return html.replace("</head>", `${[...calls, ...files].join("")}</head>`);
}
