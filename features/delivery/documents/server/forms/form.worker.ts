import { parentPort, workerData } from "node:worker_threads";
import { readForm, renderForm } from "./form-engine.ts";
import type { FormRequest } from "./form-thread.ts";

const request = workerData as FormRequest;
parentPort?.postMessage(
  request.values === undefined ? readForm(request.content) : renderForm(request.content, request.values),
);
