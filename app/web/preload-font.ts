import type { Plugin } from "vite";

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
