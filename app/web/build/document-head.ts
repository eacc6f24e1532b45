import type { Plugin } from "vite";

const libraries = /<link rel="modulepreload" crossorigin href="(\/assets\/(?:base|common)-[^"]+)">/g;

/**
 * Lets each library run as soon as it has arrived, instead of in one long task with the portal after the last file. The
 * libraries have no side effects, so their order is irrelevant.
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

/** Puts a preload link for one bundled font into the page, so that the first paint already has it. */
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
