export { askModel } from "./ask-model.ts";
export { chosenProvider } from "./chosen-provider.ts";
export type {
  ModelMessage,
  ModelToolCall,
} from "./model-wish.ts";
export { requireProvider } from "./require-provider.ts";
