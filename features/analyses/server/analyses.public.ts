export { newestAnalysis } from "./newest-analysis.ts";
