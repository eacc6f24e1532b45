export { type AnalysedSubject, newestAnalysis } from "./newest-analysis.ts";
