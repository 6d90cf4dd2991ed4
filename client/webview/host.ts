import { type HostMessage, hostMessage, type PageMessage, type PageState, pageState } from '@blindhex/client/map-protocol';

interface VsCodeApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}
declare function acquireVsCodeApi(): VsCodeApi;

/** The extension, as the page sees it. */
export interface Host {
  send(message: PageMessage): void;
  /** What is no message of the protocol is reported and dropped. */
  onMessage(listener: (message: HostMessage) => void): void;
  load(): PageState | undefined;
  save(state: PageState): void;
}

/** The host in a webview of VS Code. */
export function vsCodeHost(): Host {
  const api = acquireVsCodeApi();
  return {
    send: (message) => api.postMessage(message),
    onMessage(listener) {
      window.addEventListener('message', (event) => {
        const message = hostMessage(event.data);
        if (message) listener(message);
        else api.postMessage({ kind: 'trouble', text: 'The page was sent something that is no message of the map protocol.' } satisfies PageMessage);
      });
    },
    load: () => pageState(api.getState()),
    save: (state) => api.setState(state),
  };
}
