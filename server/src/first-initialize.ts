import { type Connection, type ConnectionOptions, ErrorCodes, Message, ResponseError } from 'vscode-languageserver';

/** What a request that comes too early is taken for. */
const TOO_EARLY = 'blindhex/tooEarly';

/**
 * Options of a connection on which nothing happens before `initialize`, as the protocol wants it: requests are refused, notifications are dropped. Without
 * that they would wait for a workspace that never comes.
 */
export function firstInitialize(): ConnectionOptions {
  let isInitialized = false;
  return {
    messageStrategy: {
      handleMessage(message, next) {
        if (Message.isRequest(message) && message.method === 'initialize') isInitialized = true;
        if (isInitialized || Message.isResponse(message)) next(message);
        else if (Message.isRequest(message)) next({ ...message, method: TOO_EARLY } as Message);
        else if (Message.isNotification(message) && message.method === 'exit') next(message);
      },
    },
  };
}

/** Answers what {@link firstInitialize} lets through too early. */
export function refuseTooEarly(connection: Connection): void {
  connection.onRequest(
    TOO_EARLY,
    () => new ResponseError(ErrorCodes.ServerNotInitialized, 'The first request to a language server is `initialize`.'),
  );
}
