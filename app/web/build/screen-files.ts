import type { Plugin, Rolldown } from "vite";
import { componentName } from "../component-name.ts";

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

const isScreen =
  /\/features\/[^/]+\/[^/]+\/web\/[^/]+-page\.tsx$|\/app\/web\/screens\/[^/]+\.tsx$|-frame\.tsx$/;

/**
 * Writes the list of files that each screen and frame needs beyond those of every page. The server adds preload links
 * for them to the document, so that the browser fetches them together with the first script.
 */
export function screenFiles(): Plugin {
  return {
    name: "screen-files",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === "chunk" ? [[file.fileName, file as Chunk]] : [],
        ),
      );
      const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
      const everywhere = new Set(entry ? filesOf(entry, chunks) : []);
      const further = [...chunks.values()].find(({ facadeModuleId }) =>
        facadeModuleId?.endsWith("/app/web/further-screens.ts"),
      );
      const screens: Record<string, string[]> = {};
      for (const chunk of chunks.values()) {
        if (!chunk.facadeModuleId || !isScreen.test(chunk.facadeModuleId)) continue;
        const lists = further?.dynamicImports.includes(chunk.fileName) ? [further.fileName] : [];
        screens[componentName(chunk.facadeModuleId)] = [...lists, ...filesOf(chunk, chunks)].filter(
          (file) => !everywhere.has(file),
        );
      }
      this.emitFile({ type: "asset", fileName: "screens.json", source: JSON.stringify(screens) });
    },
  };
}

/** Returns the files of a chunk and of all chunks that it imports, with their style sheets. */
function filesOf(first: Chunk, chunks: Map<string, Chunk>): string[] {
  const files = new Set<string>();
  const take = (chunk: Chunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of chunk.imports) {
      const imported = chunks.get(name);
      if (imported) take(imported);
    }
  };
  take(first);
  return [...files];
}
