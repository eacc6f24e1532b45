export { askModel } from "./ask-model.ts";
export { chosenProvider } from "./chosen-provider.ts";
export type {
  ModelMessage,
  ModelOutcome,
  ModelTool,
  ModelToolCall,
  ModelWish,
} from "./model-wish.ts";
export { requireProvider } from "./require-provider.ts";
