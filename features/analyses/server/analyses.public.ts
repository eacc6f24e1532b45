export { countAnalyses } from "./count-analyses.ts";
export { newestAnalysis } from "./newest-analysis.ts";
