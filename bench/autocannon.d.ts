/** The little of autocannon that the measurements use. */
declare module "autocannon" {
  interface Options {
    url: string;
    connections: number;
    duration: number;
    requests?: { method?: string; headers?: Record<string, string> }[];
  }
  interface Result {
    requests: { total: number };
    duration: number;
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
