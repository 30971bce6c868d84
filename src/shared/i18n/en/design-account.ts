/** Settings → Design account, and the heading of receipts that can be taken from it. */
import type { DesignAccountProblem } from '../../features/design-account/design-account.ts';

export const designAccount = {
  title: 'Design account',
  lead: 'Says whose shop this is. Its name can stand at the head of receipts.',
  state: {
    notSetUp: 'Not set up',
    noSecret: 'Client secret missing',
    ready: 'Not connected',
    connecting: 'Connecting',
    connected: 'Connected',
    connectedAs: 'Connected as {{name}}',
  },
  inPractice: 'The design account is connected in live. Switch to live to see or change it.',
  connect: 'Connect the account',
  connectHint: 'The browser opens at the service. Approve Counterfoil there.',
  check: 'Check now',
  checking: 'Checking…',
  disconnect: {
    act: 'Disconnect this account',
    ask: 'Forget this account’s name and the token that lets Counterfoil in?',
    yes: 'Yes, disconnect it',
  },
  forgetName: {
    act: 'Forget this name',
    ask: 'Forget whose account it was?',
    yes: 'Yes, forget it',
  },
  attempt: {
    title: 'Waiting for your approval',
    opened: 'The browser has opened at the service. Sign in there and approve Counterfoil.',
    notOpened: 'The browser did not open. Copy this address into it, then approve Counterfoil.',
    comesBack: 'This page goes on by itself as soon as you have.',
    addressTitle: 'The browser shows something else?',
    addressHint: 'Copy this address into it.',
    copyAddress: 'Copy the service’s address',
    left: 'Time left',
    stray_one:
      'One reply was turned away, because it did not belong to this connection. Use the page that was opened last.',
    stray_other:
      '{{count}} replies were turned away, because they did not belong to this connection. Use the page that was opened last.',
    stateless:
      'The service’s answer did not bring back the “state” that Counterfoil had sent along, so it could be anybody’s and was not taken. A service that leaves it out can’t be connected: ask the service to send it back.',
    replied: 'Checking whose account it is',
    repliedHint: 'You have approved it. You can close the page in the browser.',
    again: 'Open the browser again',
    cancel: 'Cancel',
  },
  profile: {
    unknown: 'The name is not known yet. Check now to ask for it.',
    username: 'User name',
    id: 'Account number',
    seen: 'Last seen',
  },
  problemAt: 'Happened {{at}}',
  answered: 'What came:',
  problem: {
    'invalid-client':
      'The service does not take this client id and secret. Copy both again from its developer page.',
    'invalid-grant': 'The approval came too late, or had been used before. Connect again.',
    'token-refused': 'The account no longer lets Counterfoil in. Connect again.',
    'missing-parameter':
      'The service missed something in the request. Send the callback address along, then connect again.',
    'redirect-mismatch':
      'The callback address is not the one that is registered at the service. Make both the same, then connect again.',
    denied: 'The request was turned down in the browser. Connect again to ask once more.',
    'no-reply':
      'No approval came from the browser within five minutes. If the service’s page showed an error, compare client id and callback address; then connect again.',
    'state-missing':
      'The service’s answer did not bring back the “state” that Counterfoil had sent along, so it could be anybody’s. Ask the service to send it back, as OAuth 2.0 has it; until then it can’t be connected.',
    'callback-port-taken':
      'The callback’s port can’t be used; another program may have it. Close that program, or register another port, then connect again.',
    unreachable: 'The service can’t be reached. Check this computer’s network, then try again.',
    'timed-out': 'The service did not answer in time. Try again in a moment.',
    'certificate-refused':
      'No safe connection could be made: the certificate was not right. Check the addresses and this computer’s date and time.',
    'proxy-sign-in':
      'This network’s proxy wants a user name and password of its own. Ask whoever looks after the network to let this computer through to the service, then try again.',
    'proxy-failed':
      'This network’s proxy can’t be reached or doesn’t let Counterfoil through to the service. Check this computer’s proxy settings, then try again.',
    unreadable:
      'Something answered that can’t be read. Check the auth and API addresses, then try again.',
    'keychain-unavailable':
      'This computer’s keychain did not keep or give what was needed. Unlock it, then try again.',
    'storage-failed':
      'The disk did not take the account’s name. Make room on it, then check again.',
  },
  registration: {
    purpose:
      'Register Counterfoil at the service once, and a manager can connect the shop’s account here.',
    atService: '1. Register at the service',
    fromService: '2. Enter what the service gave you',
    callback: 'Registered callback',
    callbackHint:
      'Register exactly this address there. The approval comes back to this computer by it.',
    copyCallback: 'Copy the callback address',
    sends: 'Send the callback address along',
    sendsHint: 'When this is off, the service uses the address that is registered there.',
    clientId: 'Client id',
    clientIdHint: 'From the service’s developer page.',
    clientSecret: 'Client secret',
    newClientSecret: 'New client secret',
    clientSecretHint: 'It goes into this computer’s keychain and is never shown again.',
    clientSecretKept: 'The secret is in this computer’s keychain. Leave this empty to keep it.',
    clientSecretOwn:
      'A secret belongs to one client id and its addresses: enter the one for these.',
    authorizeUrl: 'Authorize address',
    authorizeUrlHint: 'Where the browser opens.',
    authUrl: 'Auth address',
    authUrlHint: 'Without /oauth/token, which is added.',
    apiUrl: 'API address',
    apiUrlHint: 'Without /v2/user, which is added.',
    secretProblem: {
      'secret-empty': 'Enter the client secret that belongs to this client id.',
      'secret-characters':
        'A client secret has no spaces or special characters in the middle. Copy it again.',
      'secret-too-long': 'That is too long for a client secret. Copy it again.',
    },
    save: 'Save the registration',
    change: 'Change the registration',
    forget: 'Forget the registration',
    forgetAsk: 'Forget the registration, its client secret and the connected account?',
    forgetYes: 'Yes, forget all of it',
  },
  toReceipts: 'To the head of receipts',
  failed: {
    'not-possible-now': 'That can’t be done at this moment. Everything is as it was: try again.',
    'no-account': 'Register Counterfoil at the service first.',
    'no-secret': 'The client secret is missing. Enter it in the registration and save.',
    'keychain-unavailable':
      'This computer’s keychain can’t be used, so this was not done. Unlock it, then try again.',
    'storage-failed': 'The disk did not take it. Make room on it, then try again.',
  },
} as const satisfies {
  problem: Record<DesignAccountProblem, string>;
  [text: string]: unknown;
};
