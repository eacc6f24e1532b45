export { readDeliveryMonth } from "./manage/punctuality.store.ts";
