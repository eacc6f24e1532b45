import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { contractsWithoutShapes, withoutJsonSchema } from "./build/contracts-without-shapes.ts";
import { librariesFirst, preloadFont } from "./build/document-head.ts";
import { noChunkCycles } from "./build/no-chunk-cycles.ts";
import { precompress } from "./build/precompress.ts";
import { screenFiles } from "./build/screen-files.ts";
import { buildVersion } from "./build-version.ts";

/**
 * Matches modules that draw lists, fill forms and process rows. The sign-in page and the first dashboard need none of
 * them, so they are kept out of the file of small modules that those pages load.
 */
const partsOfLists = [
  String.raw`contract\/(query\/|query-json|bulk-limits|fold-text|defang)`,
  String.raw`web\/(list|work|imports)\/`,
  String.raw`web\/values\/(?!value-scope)`,
  String.raw`web\/charts\/(?!chart-shapes)`,
  String.raw`web\/address\/address-(param|state|filters)`,
  String.raw`web\/call\/(save-download|keep-file|send-form|use-call-mutation)`,
  String.raw`web\/dates\/(duration-text|chilean-date)`,
  String.raw`web\/text\/byte-text`,
  String.raw`web\/screen\/use-draft`,
  String.raw`web\/kit\/(table|filters|overlays)\/`,
  String.raw`web\/kit\/forms\/(checkbox|select|save-trouble|date-input)`,
  String.raw`web\/kit\/layout\/(tabs|toolbar|fact-list|list-room)`,
  String.raw`web\/kit\/(messages\/staff-only|marks\/badge|buttons\/download-button)`,
].join("|");

/**
 * Matches the frame for signed-in people and a company's home page with the sections of its features, which are
 * loaded at once. Sections that only the provider's home page shows are loaded with that page.
 */
const firstDashboard =
  /\/features\/[^/]+\/(?!users\/|contact\/)[^/]+\/web\/home\/[^/]+-home\.tsx?$|\/features\/home\/home\/web\/(home-page|overview\/(?!provider-view)|state\/)|\/app\/web\/(shell\/(private|services)\/|web-features)|\/features\/[^/]+\/[^/]+\/([^/]+\.web|notifications\.contract)\.ts$|\/features\/[^/]+\/(notifications\/web\/notifications-button|access\/web\/password-notice)|\/platform\/web\/(kit\/marks\/(state|level)-mark|charts\/sparkline)/;

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [
    react(),
    preloadFont("archivo-latin-wght-normal"),
    contractsWithoutShapes(),
    withoutJsonSchema(),
    screenFiles(),
    librariesFirst(),
    noChunkCycles(),
    precompress(),
  ],
  define: { __BUILD_VERSION__: JSON.stringify(buildVersion()) },
  build: {
    outDir: fileURLToPath(new URL("../../dist/web", import.meta.url)),
    emptyOutDir: true,
    sourcemap: false,
    target: ["chrome125", "edge125", "firefox126", "safari17.5"],
    // A data: address would need a wider content security policy.
    assetsInlineLimit: 0,
    // The list of every screen's files adds 3 kB to the first script and saves each screen one round trip.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Constants such as the addresses of screens are inlined where they are used, which saves 1.4 kB in the first
      // download.
      optimization: { inlineConst: { mode: "all", pass: 1 } },
      treeshake: {
        // Contracts and labels have no side effects: a screen that uses only calls of a contract then loads no Zod.
        moduleSideEffects: [{ test: /\/features\/.*\.(contract|labels)\.ts$/, sideEffects: false }],
      },
      output: {
        // Zod tries `new Function` when a schema is made, which the content security policy refuses and reports.
        // Schemas are made while modules load, so this setting must precede Zod itself.
        intro: ({ name }) => (name === "zod" ? "globalThis.__zod_globalConfig={jitless:true};" : ""),
        codeSplitting: {
          groups: [
            {
              name: "base",
              priority: 2,
              // The group also contains the shared helpers, which the first group that imports them would otherwise
              // include.
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core))\/|vite\/preload-helper|\/platform\/contract\/(define-call|extension-point|permissions|severity-list)\.ts$|\/platform\/web\/(audit\/audit-labels|kit\/messages\/skeleton|kit\/overlays\/(dialog|drawer(-edge)?)|screen\/use-may)\.tsx?$/,
            },
            // The module is bundled with the schemas, so that no other chunk requests it.
            {
              name: "zod",
              priority: 2,
              test: /node_modules\/zod\/|\/platform\/contract\/(case-work|clocks|ids|imports|managed-text|page|published-text|severity|text|uploaded-file)\.ts/,
            },
            // Small modules that nearly every screen needs are combined, because one file compresses better than
            // thirty.
            {
              name: "common",
              test: new RegExp(String.raw`\/platform\/(?!contract\/cases\/|${partsOfLists})|\/@tabler\/`),
              minShareCount: 12,
              priority: 1,
            },
            // A bulletin uses a table, but no other modules of lists.
            {
              name: "tables",
              test: /\/platform\/(contract\/defang|web\/(kit\/(table|marks\/badge)|screen\/use-density|call\/keep-file))/,
              minShareCount: 12,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            // Texts contain codes as links, also those of visitors, who load no list.
            {
              name: "coded-text",
              test: /\/platform\/web\/values\/(coded-text|split-by-codes)/,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: "lists",
              test: new RegExp(String.raw`\/platform\/(${partsOfLists})`),
              minShareCount: 12,
              // Dependencies that the first dashboard shares stay in its file.
              includeDependenciesRecursively: false,
            },
            {
              name: "sign-in",
              test: /\/features\/[^/]+\/access\/web\/(.*\/)?(login-page|access-frame|failure-notice|sign-in-fields)|\/web\/address\/safe-address/,
            },
            // One file compresses better than twenty.
            {
              name: "home",
              test: firstDashboard,
            },
            // Only the audit log loads these labels, and it loads all of them at once.
            { name: "audit-labels", test: /\/features\/[^/]+\/[^/]+\/web\/audit-labels\.ts$/ },
            { name: "forms", test: /node_modules\/(react-hook-form|@hookform)\// },
          ],
        },
      },
    },
  },
  // The Host header is passed unchanged, because the portal compares it with the Origin.
  server: { proxy: { "/api": { target: "http://127.0.0.1:8080", changeOrigin: false } } },
});
