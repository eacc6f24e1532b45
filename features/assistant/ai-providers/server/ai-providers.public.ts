export { askModel, estimateQuestion } from "./asking/ask-model.ts";
export { embedTexts } from "./asking/embed-texts.ts";
export type {
  ModelMessage,
  ModelToolCall,
} from "./asking/model-request.ts";
export { chosenProvider, embeddingProvider, requireProvider } from "./providers/chosen-provider.ts";
