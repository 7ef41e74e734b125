import * as z from 'zod'
import {
  AcceptedFriendShape,
  FriendCodeShape,
  type FriendOffer,
  type Friends,
  type NewFriendLink,
  ProfileShape,
} from '../../protocol/friends.ts'
import { timeShape } from './answer-shapes.ts'
import type { Operation } from './operation.ts'

const FRIENDS_FIELDS = {
  name: z.string().describe('What the person calls themself.'),
  seen: z.boolean().describe('Whether friends see at which table the person is.'),
  friends: z
    .array(
      z
        .strictObject({
          id: z.string(),
          name: z.string(),
          made: timeShape,
          at: z
            .strictObject({ code: z.string(), rules: z.string(), players: z.int(), free: z.int() })
            .readonly()
            .exactOptional(),
        })
        .readonly(),
    )
    .readonly(),
  links: z.array(z.strictObject({ id: z.string(), made: timeShape }).readonly()).readonly(),
}

const FriendsShape = z.strictObject(FRIENDS_FIELDS).readonly() satisfies z.ZodType<Friends>

const NewFriendLinkShape = z
  .strictObject({ ...FRIENDS_FIELDS, code: z.string().describe('A secret: whoever has it can become a friend, once.') })
  .readonly() satisfies z.ZodType<NewFriendLink>

const FriendOfferShape = z.strictObject({ name: z.string() }).readonly() satisfies z.ZodType<FriendOffer>

/** Requests about friends. */
export const FRIEND_OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/account/friends',
    summary: 'Friends, where they are if they show it, and links that nobody has used yet.',
    needs: 'session',
    success: [200, FriendsShape],
    refusals: [401],
  },
  {
    method: 'put',
    path: '/api/account/friends/self',
    summary: 'Changes what the person shows to their friends.',
    body: ProfileShape,
    needs: 'session',
    success: [200, FriendsShape],
    refusals: [400, 401, 422],
  },
  {
    method: 'post',
    path: '/api/account/friends/links',
    summary: 'Makes a link by which one other person becomes a friend.',
    needs: 'session',
    success: [201, NewFriendLinkShape],
    refusals: [401, 409],
  },
  {
    method: 'delete',
    path: '/api/account/friends/links/{id}',
    summary: 'Takes a link back.',
    needs: 'session',
    success: [200, FriendsShape],
    refusals: [401],
  },
  {
    method: 'post',
    path: '/api/account/friends/links/look',
    summary: 'Who has made a link.',
    body: FriendCodeShape,
    needs: 'session',
    success: [200, FriendOfferShape],
    refusals: [400, 401, 404, 409],
  },
  {
    method: 'post',
    path: '/api/account/friends',
    summary: 'Uses a link up: the two people are friends.',
    body: AcceptedFriendShape,
    needs: 'session',
    success: [200, FriendsShape],
    refusals: [400, 401, 404, 409, 422],
  },
  {
    method: 'delete',
    path: '/api/account/friends/{id}',
    summary: 'Ends a friendship for both.',
    needs: 'session',
    success: [200, FriendsShape],
    refusals: [401],
  },
]
