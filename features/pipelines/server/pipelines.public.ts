export { startNamedPipeline } from "./engine/start-named-pipeline.ts";
