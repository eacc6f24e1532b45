import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const packed = /\.(js|css|svg|html)$/;
const worthIt = 1_000;

/** Adds a compressed copy of each file of the build, which the server sends to clients that accept it. */
export function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    // Runs last, because other plugins write into the files until then.
    generateBundle: {
      order: "post",
      handler: async function (_options, bundle) {
        const files = Object.values(bundle).filter(({ fileName }) => packed.test(fileName));
        await Promise.all(
          files.map(async (file) => {
            const content = Buffer.from(file.type === "chunk" ? file.code : file.source);
            if (content.length < worthIt) return;
            const [gz, br] = await Promise.all([
              promisify(gzip)(content, { level: 9 }),
              promisify(brotliCompress)(content, {
                params: {
                  [constants.BROTLI_PARAM_QUALITY]: 9,
                  [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
                },
              }),
            ]);
            this.emitFile({ type: "asset", fileName: `${file.fileName}.gz`, source: gz });
            this.emitFile({ type: "asset", fileName: `${file.fileName}.br`, source: br });
          }),
        );
      },
    },
  };
}
