export { askModel } from "./ask-model.ts";
export { chosenProvider, embeddingProvider } from "./chosen-provider.ts";
export { embedTexts } from "./embed-texts.ts";
export type {
  ModelMessage,
  ModelToolCall,
} from "./model-wish.ts";
export { requireProvider } from "./require-provider.ts";
