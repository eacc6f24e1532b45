import type { Plugin } from "vite";

const libraries = /<link rel="modulepreload" crossorigin href="(\/assets\/(?:base|common)-[^"]+)">/g;

/**
 * Splits the libraries into separate files, so that each runs as soon as it has arrived instead of all in one long
 * task after the last file. The libraries have no side effects, so their order is irrelevant.
 */
export function librariesFirst(): Plugin {
  return {
    name: "libraries-first",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html) =>
        html.replace(libraries, '<script type="module" async crossorigin src="$1"></script>'),
    },
  };
}

/** Adds a preload link for one bundled font to the page, so that the font is available for the first paint. */
export function preloadFont(name: string): Plugin {
  return {
    name: "preload-font",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find(
          (asset) => asset.includes(name) && asset.endsWith(".woff2"),
        );
        if (!file) return [];
        const attrs = { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: "" };
        return [{ tag: "link", attrs, injectTo: "head-prepend" }];
      },
    },
  };
}
