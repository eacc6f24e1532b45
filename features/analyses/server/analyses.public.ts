export { countAnalyses, newestAnalysis } from "./requests/read-analyses.ts";
