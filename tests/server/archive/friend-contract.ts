import { expect, test } from 'vitest'
import { MAX_FRIEND_LINKS, MAX_FRIENDS } from '../../../server/archive/accounts/friend-store.ts'
import type { Archive } from '../../../server/archive/archive.ts'

/** Tests that the friends of every archive must pass. No two tests use the same person. */
export function friendContract(archive: () => Pick<Archive, 'accounts' | 'friends'>): void {
  const addPerson = async (id: string, name = id): Promise<void> => {
    const passkey = {
      ...{ id: `${id}-friend-key`, person: id, publicKey: 'pQEC', counter: 0, transports: '' },
      ...{ device: '', made: 1, used: 1 },
    }
    await archive().accounts.addPerson({ id, made: 1, recovery: `${id}-friend-code` }, passkey)
    await archive().friends.setProfile(id, { name, seen: 1 })
  }
  const namesOf = async (person: string) => (await archive().friends.friends(person)).map(({ name }) => name)
  const befriend = async (person: string, other: string): Promise<string> => {
    const id = `link-${person}-${other}`
    await archive().friends.addFriendLink({ id, person, made: 5 })
    return archive().friends.acceptFriendLink(id, other, 9)
  }

  test('a person has no name before they say one', async () => {
    const passkey = { id: 'abe-key', person: 'abe', publicKey: 'pQEC', counter: 0, transports: '', device: '' }
    await archive().accounts.addPerson({ id: 'abe', made: 1, recovery: 'abe' }, { ...passkey, made: 1, used: 1 })
    expect(await archive().friends.profile('abe')).toEqual({ name: '', seen: 0 })
    expect(await archive().friends.profile('nobody')).toBeUndefined()
  })

  test('a link makes two people friends, once, also when two use it at once', async () => {
    for (const id of ['bea', 'cal', 'dot']) await addPerson(id)
    await archive().friends.addFriendLink({ id: 'bea-link', person: 'bea', made: 5 })
    expect(await archive().friends.friendLink('bea-link')).toEqual({ id: 'bea-link', person: 'bea', made: 5 })
    expect(await archive().friends.acceptFriendLink('bea-link', 'bea', 9)).toBe('own')
    const answers = ['cal', 'dot'].map((id) => archive().friends.acceptFriendLink('bea-link', id, 9))
    expect((await Promise.all(answers)).toSorted()).toEqual(['accepted', 'link'])
    expect(await archive().friends.friendLinks('bea')).toEqual([])
    const [friend] = await archive().friends.friends('bea')
    expect(friend).toMatchObject({ made: 9, seen: 1, name: friend?.friend })
    expect(await namesOf(friend?.friend ?? '')).toEqual(['bea'])
  })

  test('friends who use another link stay friends once', async () => {
    for (const id of ['eli', 'fay']) await addPerson(id)
    expect([await befriend('eli', 'fay'), await befriend('fay', 'eli')]).toEqual(['accepted', 'accepted'])
    expect([await namesOf('eli'), await namesOf('fay')]).toEqual([['fay'], ['eli']])
  })

  test('a name is the latest one that the friend has said', async () => {
    for (const id of ['gus', 'hee']) await addPerson(id)
    await befriend('gus', 'hee')
    await archive().friends.setProfile('hee', { name: 'Hee the Great', seen: 0 })
    expect(await archive().friends.friends('gus')).toMatchObject([{ name: 'Hee the Great', seen: 0 }])
  })

  test('a link can be taken back by its maker, and has a limit', async () => {
    for (const id of ['ike', 'jan']) await addPerson(id)
    const links = Array.from({ length: MAX_FRIEND_LINKS }, (_, i) => ({ id: `ike-${i}`, person: 'ike', made: i }))
    for (const link of links) expect(await archive().friends.addFriendLink(link)).toBe(true)
    expect(await archive().friends.addFriendLink({ id: 'ike-more', person: 'ike', made: 99 })).toBe(false)
    expect(await archive().friends.addFriendLink({ id: 'nobody-link', person: 'nobody', made: 99 })).toBe(false)
    expect(await archive().friends.friendLinks('ike')).toEqual(links.toReversed())
    expect(await archive().friends.removeFriendLink('jan', 'ike-0')).toBe(false)
    expect(await archive().friends.removeFriendLink('ike', 'ike-0')).toBe(true)
    expect(await archive().friends.acceptFriendLink('ike-0', 'jan', 9)).toBe('link')
  })

  test('a friend is removed for both, and by nobody else', async () => {
    for (const id of ['kay', 'lou', 'max']) await addPerson(id)
    await befriend('kay', 'lou')
    await befriend('kay', 'max')
    const lou = (await archive().friends.friends('kay')).find(({ name }) => name === 'lou')
    expect(await archive().friends.removeFriend('max', lou?.id ?? '')).toBe(false)
    expect(await archive().friends.removeFriend('kay', lou?.id ?? '')).toBe(true)
    expect([await namesOf('kay'), await namesOf('lou'), await namesOf('max')]).toEqual([['max'], [], ['kay']])
  })

  test('who is deleted is nobody’s friend any more, and their links are void', async () => {
    for (const id of ['nat', 'ola']) await addPerson(id)
    await befriend('nat', 'ola')
    await archive().friends.addFriendLink({ id: 'nat-left', person: 'nat', made: 5 })
    await archive().accounts.removePerson('nat')
    expect(await namesOf('ola')).toEqual([])
    expect(await archive().friends.acceptFriendLink('nat-left', 'ola', 9)).toBe('link')
  })

  test('there is a limit for each of two people', async () => {
    await addPerson('pam')
    await addPerson('ray')
    for (let i = 0; i < MAX_FRIENDS; i++) {
      await addPerson(`pam-${i}`)
      await befriend('pam', `pam-${i}`)
    }
    expect(await befriend('pam', 'ray')).toBe('many')
    expect(await befriend('ray', 'pam')).toBe('many')
  })
}
